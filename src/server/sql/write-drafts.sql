-- Writes saves of drafts: what a save may change, and nothing else, if nothing that it was judged by has changed since. A
-- save that came second or too late gets no row.
--
-- Together, by one statement and one commit, go only the usual ones: a draft that somebody else holds, or whose save moves
-- a count or changes what it is for, gets no row either and is written alone, so that no save waits for another one's row,
-- fails by it, or meets it in a circle. A save that was judged on an older state of its drive is found out when it is written
-- alone. The drive is not locked for that, which would make all saves for one drive meet at its row: a save whose statement sees
-- the drive unchanged stands before a change that is committed meanwhile, as if it had been made a moment earlier, and
-- submitting judges again on a drive that is held.
create or replace function write_drafts(saves jsonb, alone boolean)
returns table (place int, written timestamptz)
language plpgsql set search_path = public, pg_temp as $$
begin
  return query
    with asked as materialized (
      select s.*, n.*
      from jsonb_to_recordset(saves) s (place int, read_payment_status text, read_drive_revision uuid,
        closes_at timestamptz, records_payment boolean, columns jsonb), jsonb_populate_record(null::applications, s.columns) n
    ), free as materialized (
      select a.id from asked n join applications a on a.id = n.id where not alone for no key update of a skip locked
    )
    update applications a set
      form = n.form, applied_for = n.applied_for, current_step = n.current_step, amount_rupees = n.amount_rupees,
      payment_status = n.payment_status, utr = n.utr, payment_verified = n.payment_verified,
      payment_verified_at = case when n.payment_verified then a.payment_verified_at end,
      paid_online = a.paid_online and n.payment_verified,
      payment_recorded_at = case when n.records_payment then portal_now() else n.payment_recorded_at end,
      candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
      pwd = n.pwd, state = n.state, search_text = n.search_text, chosen = n.chosen,
      neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
      department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
      is_government_servant = n.is_government_servant, marital_status = n.marital_status,
      experience_days = n.experience_days, national_publications = n.national_publications,
      international_publications = n.international_publications,
      version = a.version + 1, updated_at = portal_now()
    from asked n, drives d
    where a.id = n.id and a.status = 'draft' and a.version = n.version and a.payment_status = n.read_payment_status
      and d.id = a.drive_id and d.revision = n.read_drive_revision and portal_now() < n.closes_at
      and (alone or (a.id in (select id from free)
        and (a.payment_status, a.payment_verified, a.applied_for, a.category, a.gender, a.pwd, a.state, a.department)
          is not distinct from (n.payment_status, n.payment_verified, n.applied_for, n.category, n.gender, n.pwd, n.state, n.department)))
    returning n.place, a.updated_at;
end $$;
