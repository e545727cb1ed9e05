-- What filters look at, in the order in which most of them narrow a list, so that several together read only their part of
-- it; with the dates that lists are sorted by, so that counting and sorting a few thousand takes no look at the table.
drop index applications_filtered;
create index applications_filtered on applications (track, status, category, gender, state, class12_percentage)
  include (payment_status, payment_verified, pwd, neet_rank, dob, drive_id, listed_at, created_at, submitted_at, id);
