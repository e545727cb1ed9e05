-- roll: before
-- *Take next* passes by what it cannot take without reading it: the index has what it asks of each.
drop index applications_to_scrutinise;
create index applications_to_scrutinise on applications (track, submitted_at, id)
  include (scrutiny, assigned_to, applicant_id, drive_id)
  where status = 'submitted' and scrutiny <> 'scrutinised';
