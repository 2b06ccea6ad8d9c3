CREATE TABLE "booking_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"step" text NOT NULL,
	"taken_by" uuid,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_opt_outs" (
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_opt_outs_brand_email_pk" PRIMARY KEY("brand","email")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quoted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_until" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_steps" ADD CONSTRAINT "booking_steps_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_steps" ADD CONSTRAINT "booking_steps_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_steps_booking" ON "booking_steps" USING btree ("booking_id");