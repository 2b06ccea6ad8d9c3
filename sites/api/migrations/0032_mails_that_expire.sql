ALTER TABLE "outbox_messages" ADD COLUMN "send_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminder_mail" uuid;