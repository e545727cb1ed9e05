-- roll: after
-- Processes of the version before gave the role “admin” until they ended; it is now three.
insert into grants (account_id, role, track, drive_id, granted_at)
select g.account_id, r.role, g.track, g.drive_id, g.granted_at
from grants g, unnest(array['registrar', 'accounts', 'administrator']) r (role)
where g.role = 'admin' and (r.role <> 'administrator' or g.track is null and g.drive_id is null)
on conflict do nothing;
delete from grants where role = 'admin';
