-- A drive that was begun as a copy of another has no days until somebody gives it some, and is not published without.
alter table drives
  alter column start_date drop not null,
  alter column end_date drop not null,
  add constraint drives_days_check
    check ((start_date is null) = (end_date is null) and (start_date is not null or not published));
