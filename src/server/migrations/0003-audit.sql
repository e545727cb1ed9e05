-- roll: before
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default portal_now(),
  actor_id uuid,
  actor_email text,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  ip inet,
  request_id text
);
comment on table audit_entries is 'What people did, and what administrators looked at. Nothing is ever changed or removed.';
comment on column audit_entries.actor_email is 'Of that day; null where the portal acted by itself.';
comment on column audit_entries.subject is 'What it was done to, such as the id of an application.';
create index audit_entries_subject on audit_entries (subject, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
-- Anybody may ask for the copy of their data at any time: it must not read everybody's.
create index audit_entries_actor on audit_entries (actor_id, id);

-- Nothing rewrites what was done: the role the portal runs as gives up the right, and the trigger also stops a superuser's
-- slip. Both come to belong to another role (audit-role.sql), which is why the function is made here and never again.
revoke update, delete, truncate on audit_entries from current_user;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or removed';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit_entries
  for each statement execute function audit_is_append_only();
