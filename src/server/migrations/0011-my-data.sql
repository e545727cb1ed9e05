-- Anybody may ask for the copy of their data at any time: it must not read everybody's.
create index audit_entries_actor on audit_entries (actor_id, id);
create index mails_address on mails (to_address, created_at);
