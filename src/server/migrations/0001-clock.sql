create extension if not exists citext;
create extension if not exists pg_trgm;

-- The one clock of the portal: every rule and every stored time asks it. Tests replace its body.
create function portal_now() returns timestamptz language sql stable return now();
