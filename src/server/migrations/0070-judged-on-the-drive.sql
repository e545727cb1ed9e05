-- A save of a draft is judged by the rules of its drive as they were read: it is written only while the drive is still as it
-- was then, and otherwise judged again. The drive is not locked for that, which would make all saves for one drive meet at
-- its row: a save whose statement sees the drive unchanged stands before a change that is committed meanwhile, as if it had
-- been made a moment earlier, and submitting judges again on a drive that is held.
drop function write_draft(uuid, int, text, timestamptz, jsonb, boolean);
create function write_draft(draft uuid, read_version int, read_payment_status text, closes_at timestamptz,
  read_drive_updated_at timestamptz, fields jsonb, records_payment boolean)
returns timestamptz language plpgsql as $$
declare
  written timestamptz;
begin
  update applications a set
    form = n.form, slot = n.slot, current_step = n.current_step,
    amount_rupees = n.amount_rupees, payment_status = n.payment_status, utr = n.utr,
    payment_recorded_at = case when records_payment then portal_now() else n.payment_recorded_at end,
    candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
    pwd = n.pwd, state = n.state, search_text = n.search_text,
    neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
    department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
    is_government_servant = n.is_government_servant, marital_status = n.marital_status,
    experience_days = n.experience_days, national_publications = n.national_publications,
    international_publications = n.international_publications,
    version = a.version + 1, updated_at = portal_now()
  from jsonb_populate_record(null::applications, fields) n, drives d
  where a.id = draft and a.status = 'draft' and a.version = read_version and a.payment_status = read_payment_status
    and portal_now() < closes_at and d.id = a.drive_id and d.updated_at = read_drive_updated_at
  returning a.updated_at into written;
  return written;
end $$;

-- As in 0041. A save that was judged on an older state of its drive gets no row here either: written alone, it is found
-- out by write_draft.
create or replace function write_drafts(saves jsonb)
returns table (place int, written timestamptz) language plpgsql as $$
begin
  return query
    with asked as materialized (
      select * from jsonb_to_recordset(saves) n (place int, id uuid, version int, closes_at timestamptz,
        drive_updated_at timestamptz, form jsonb, slot text, current_step int, amount_rupees int, payment_status text,
        utr text, payment_recorded_at timestamptz, candidate_name text, mobile text, dob date, gender text, category text, pwd boolean,
        state text, search_text text, neet_roll text, neet_rank int, class12_percentage numeric,
        department text, post text, candidate_type text, category_of_post text, is_government_servant boolean,
        marital_status text, experience_days int, national_publications int, international_publications int)
    ), held as materialized (
      select a.id from asked n join applications a on a.id = n.id
        join drives d on d.id = a.drive_id and d.updated_at = n.drive_updated_at
      for no key update of a skip locked
    )
    update applications a set
      form = n.form, current_step = n.current_step, amount_rupees = n.amount_rupees, utr = n.utr,
      payment_recorded_at = n.payment_recorded_at, candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob,
      search_text = n.search_text, neet_roll = n.neet_roll, neet_rank = n.neet_rank,
      class12_percentage = n.class12_percentage, post = n.post, candidate_type = n.candidate_type,
      category_of_post = n.category_of_post, is_government_servant = n.is_government_servant,
      marital_status = n.marital_status, experience_days = n.experience_days,
      national_publications = n.national_publications, international_publications = n.international_publications,
      version = a.version + 1, updated_at = portal_now()
    from asked n
    where a.id = n.id and a.id in (select id from held)
      and a.status = 'draft' and a.version = n.version and portal_now() < n.closes_at
      and (a.payment_status, a.slot, a.category, a.gender, a.pwd, a.state, a.department) is not distinct from
        (n.payment_status, n.slot, n.category, n.gender, n.pwd, n.state, n.department)
    returning n.place, a.updated_at;
end $$;
