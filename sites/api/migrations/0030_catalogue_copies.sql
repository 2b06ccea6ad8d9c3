CREATE TABLE "catalogue_copies" (
	"provider" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
