CREATE TABLE "former_emails" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_emails_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_email" ON "former_emails" USING btree ("email");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_messages_user" ON "outbox_messages" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "former_emails" ("user_id", "email", "left_at")
SELECT c."user_id", c."former_email", max(c."changed_at") FROM "email_changes" c
WHERE EXISTS (SELECT FROM "email_verifications" v WHERE v."user_id" = c."user_id" AND v."email" = c."former_email" AND v."used_at" IS NOT NULL)
GROUP BY c."user_id", c."former_email";--> statement-breakpoint
UPDATE "outbox_messages" m SET "user_id" = u."id" FROM "users" u
WHERE m."created_at" >= u."created_at"
AND (lower(m."to_address") = u."email" OR EXISTS (SELECT FROM "email_changes" c WHERE c."user_id" = u."id" AND c."former_email" = lower(m."to_address")))
AND m."subject" ~ '^(Please verify your email|Your password reset code|Your password was changed|Your email was changed|You are subscribed to|Your subscription to|The payment for) ?';
