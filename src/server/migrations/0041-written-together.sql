-- Saves of drafts that arrive together, written by one statement and one commit. Only the usual ones: a draft that somebody
-- else holds, or whose save moves a count (0006) or takes another slot, gets no row here and is written alone by
-- write_draft, so that no save waits for another one's row, fails by it, or meets it in a circle. The columns are those of
-- write_draft, which says what a save may change.
create function write_drafts(saves jsonb)
returns table (place int, written timestamptz) language plpgsql as $$
begin
  return query
    with asked as materialized (
      select * from jsonb_to_recordset(saves) n (place int, id uuid, version int, closes_at timestamptz,
        form jsonb, slot text, current_step int, amount_rupees int, payment_status text, utr text,
        payment_recorded_at timestamptz, candidate_name text, mobile text, dob date, gender text, category text, pwd boolean,
        state text, search_text text, neet_roll text, neet_rank int, class12_percentage numeric,
        department text, post text, candidate_type text, category_of_post text, is_government_servant boolean,
        marital_status text, experience_days int, national_publications int, international_publications int)
    ), held as materialized (
      select a.id from asked n join applications a on a.id = n.id for no key update of a skip locked
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
