ALTER TABLE "outbox_messages" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brands" text[];