CREATE TABLE "card_notices" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"card_id" text NOT NULL,
	"expiry" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_notices_user_id_provider_card_id_expiry_pk" PRIMARY KEY("user_id","provider","card_id","expiry")
);
--> statement-breakpoint
CREATE TABLE "card_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"site_origin" text NOT NULL,
	"request_key" text NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"client_secret" text,
	"result" text,
	"still_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_setups_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_expiry" text;--> statement-breakpoint
ALTER TABLE "card_notices" ADD CONSTRAINT "card_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_setups" ADD CONSTRAINT "card_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_setups_one_open" ON "card_setups" USING btree ("user_id","provider") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_setups_open" ON "card_setups" USING btree ("checked_at") WHERE state = 'open';