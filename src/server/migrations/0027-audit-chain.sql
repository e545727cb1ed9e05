-- roll: before
create table audit_links (
  stream text not null,
  n int not null,
  entry_id bigint not null,
  hash bytea not null,
  constraint audit_links_pkey primary key (stream, n),
  constraint audit_links_entry unique (entry_id)
);
comment on table audit_links is 'The chain of the audit: each entry with a hash over it and the hash before, so that a later change shows. Nothing is ever changed or removed.';
comment on column audit_links.stream is 'The id of the drive that the entry belongs to, or portal.';
comment on column audit_links.n is 'The place of the entry in its stream, from 1.';
comment on column audit_links.entry_id is 'The entry; within a stream it rises with n.';
comment on column audit_links.hash is 'SHA-256 over the hash before, or over the name of the stream for the first, and the entry as text.';

revoke update, delete, truncate on audit_links from current_user;
create trigger audit_is_append_only before update or delete or truncate on audit_links
  for each statement execute function audit_is_append_only();
