-- Gives the audit to a role of its own, so that the role of the portal can add to it and read it, and nothing else: it owns
-- neither the tables nor their trigger nor the schema and the database around them. Run by an administrator of the database, after
-- the first start of the portal, after a restore, and when "pravesh doctor" asks for it; it does no harm to run it again.
do $$
declare
  portal name := (select pg_get_userbyid(relowner) from pg_class where oid = 'public.accounts'::regclass);
begin
  if portal = current_user then
    raise exception 'run this as an administrator of the database: % is the role of the portal itself', portal;
  end if;
  -- Roles belong to the whole server: another database may have made it just now.
  begin
    create role pravesh_audit nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('alter database %I owner to %I', current_database(), current_user);
  execute format('grant connect, create, temporary on database %I to %I', current_database(), portal);
  execute format('grant usage, create on schema public to %I', portal);
  alter table public.audit_entries owner to pravesh_audit;
  alter table public.audit_links owner to pravesh_audit;
  alter function public.audit_is_append_only() owner to pravesh_audit;
  execute format('revoke all on public.audit_entries, public.audit_links from public, %I', portal);
  execute format('grant select, insert on public.audit_entries, public.audit_links to %I', portal);
  execute format('grant select on sequence public.audit_entries_id_seq to %I', portal);
end $$;

-- The portal's role cannot index what it does not own, so no migration does: an index that was not there from the beginning
-- is made here.
create index if not exists audit_entries_grants on public.audit_entries ((detail ->> 'account'), id)
  where action = 'account.grants-changed';
