CREATE TABLE "client_projects" (
	"client_email" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"project" jsonb NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_projects_client_email_id_pk" PRIMARY KEY("client_email","id")
);
