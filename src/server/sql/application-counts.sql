-- Whether a payment waits to be verified: it is in the queue, and a statement verifies it by default.
create or replace function awaits_verification(status text, payment_status text, payment_verified boolean) returns boolean
language sql immutable parallel safe
return payment_status = 'paid' and not payment_verified and status = 'submitted';

create or replace function application_dimensions(a applications)
returns table (dimension text, value text) language sql stable
begin atomic
  select d.dimension, d.value from (values
    ('total', ''),
    ('status', a.status),
    ('payment', a.payment_status),
    ('verified', a.payment_verified::text),
    ('pwd', case when a.pwd then 'yes' end),
    ('category', a.category),
    ('gender', a.gender),
    ('state', a.state),
    ('department', a.department),
    ('to-verify', case when awaits_verification(a.status, a.payment_status, a.payment_verified) then '' end),
    ('scrutiny', case when a.status <> 'draft' then a.scrutiny end),
    ('to-scrutinise', case when a.status = 'submitted' then a.scrutiny end),
    ('settled', case when a.status <> 'draft' and (a.payment_verified or coalesce(a.amount_rupees, 0) = 0) then '' end),
    ('first-course', case when a.status <> 'draft' then a.category || ' ' || a.first_course end),
    ('proposed', case when a.status = 'submitted' then a.proposed end),
    ('to-decide', case when a.status = 'submitted' and a.scrutiny = 'scrutinised' and a.proposed is null then '' end),
    ('submitted-day', to_char(a.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  ) d (dimension, value) where d.value is not null;
end;

create or replace function add_to_application_counts(track text, drive_id uuid, dimension text, value text, change bigint)
returns void language sql
begin atomic
  insert into application_counts as c (track, drive_id, dimension, value, shard, count)
  values ($1, $2, $3, $4, pg_backend_pid() % 16, $5)
  on conflict on constraint application_counts_pkey do update set count = c.count + excluded.count;
end;

-- Counts are moved in one order, so that two writers never wait for each other in a circle.
create or replace function count_applications_changed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select d.track, d.drive_id, d.dimension, d.value, sum(d.change) as change
    from (
      select new.track, new.drive_id, n.dimension, n.value, 1 as change from application_dimensions(new) n
      union all
      select old.track, old.drive_id, o.dimension, o.value, -1 from application_dimensions(old) o
    ) d group by 1, 2, 3, 4 having sum(d.change) <> 0 order by 1, 2, 3, 4
  ) c;
  return null;
end $$;

create or replace function count_applications_added() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select a.track, a.drive_id, d.dimension, d.value, count(*) as change
    from added a, application_dimensions(a) d group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c;
  return null;
end $$;

create or replace function count_applications_removed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select a.track, a.drive_id, d.dimension, d.value, -count(*) as change
    from removed a, application_dimensions(a) d group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c;
  return null;
end $$;

create or replace trigger count_applications_changed after update on applications for each row
  when ((old.status, old.payment_status, old.payment_verified, old.pwd, old.category, old.gender, old.state,
      old.department, old.submitted_at, old.scrutiny, old.proposed, old.amount_rupees, old.first_course)
    is distinct from
    (new.status, new.payment_status, new.payment_verified, new.pwd, new.category, new.gender, new.state,
      new.department, new.submitted_at, new.scrutiny, new.proposed, new.amount_rupees, new.first_course))
  execute function count_applications_changed();
create or replace trigger count_applications_added after insert on applications
  referencing new table as added for each statement execute function count_applications_added();
create or replace trigger count_applications_removed after delete on applications
  referencing old table as removed for each statement execute function count_applications_removed();
