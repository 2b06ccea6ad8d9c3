ALTER TABLE "news_opt_outs" ADD COLUMN "answers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "news_opt_outs" ADD COLUMN "projects" boolean DEFAULT true NOT NULL;