CREATE TABLE "payment_customer_updates" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"details" text NOT NULL,
	"request_key" text NOT NULL,
	"state" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customer_updates_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "payment_customer_updates" ADD CONSTRAINT "payment_customer_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;