-- roll: before
-- The office has seven roles. Whoever was an administrator is registrar, accounts and administrator; the role before goes
-- after the roll, since processes of the version before know no other.
alter table grants add column ends_on date;
comment on column grants.ends_on is 'The last day of the role, in Asia/Kolkata; null for one without an end.';

insert into grants (account_id, role, track, drive_id, granted_at)
select g.account_id, r.role, g.track, g.drive_id, g.granted_at
from grants g, unnest(array['registrar', 'accounts', 'administrator']) r (role)
where g.role = 'admin' and (r.role <> 'administrator' or g.track is null and g.drive_id is null);

-- The name by the first role was one of the new ones where the trigger of the version before has just run.
update accounts set role = 'admin' where role not in ('applicant', 'admin');
comment on column accounts.role is
  'admin for whoever holds a role of the office, else applicant. Kept by a trigger on grants; what somebody may do is read from the grants.';

alter table invitations add column grants jsonb;
comment on column invitations.grants is
  'The roles that the invited person will hold, as grants_of() lists them; null for those of an administrator of before.';
-- not run: create index audit_entries_grants on audit_entries ((detail ->> 'account'), id) where action = 'account.grants-changed';
