ALTER TABLE "contact_messages" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_link_hash_unique" UNIQUE("link_hash");