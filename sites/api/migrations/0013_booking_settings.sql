CREATE TABLE "booking_settings" (
	"brand" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("brand","requested_date");