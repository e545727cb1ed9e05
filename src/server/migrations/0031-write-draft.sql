-- Writes what a save of a draft may change, and nothing else, if nothing that was read has changed since; null when it
-- came second or too late. A function for its kept plan, like those of 0030: a save is the most frequent write there is.
create function write_draft(draft uuid, read_version int, read_payment_status text, closes_at timestamptz, fields jsonb)
returns timestamptz language plpgsql as $$
declare
  written timestamptz;
begin
  update applications a set
    form = n.form, slot = n.slot, current_step = n.current_step,
    amount_rupees = n.amount_rupees, payment_status = n.payment_status, utr = n.utr,
    payment_recorded_at = case
      when n.utr is null then null when n.utr is distinct from a.utr then portal_now() else a.payment_recorded_at end,
    candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
    pwd = n.pwd, state = n.state, search_text = n.search_text,
    neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
    version = a.version + 1, updated_at = portal_now()
  from jsonb_populate_record(null::applications, fields) n
  where a.id = draft and a.status = 'draft' and a.version = read_version and a.payment_status = read_payment_status
    and portal_now() < closes_at
  returning a.updated_at into written;
  return written;
end $$;
