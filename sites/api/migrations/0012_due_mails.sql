CREATE TABLE "booking_digests" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "booking_digests_brand_day_pk" PRIMARY KEY("brand","day")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_at" timestamp with time zone;