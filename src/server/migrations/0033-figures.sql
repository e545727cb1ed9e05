-- roll: before
-- What the figures of a drive count of submitted applications, from now on kept like all other counts: whose fee is settled,
-- and who asked first for which course in which category.
insert into application_counts (track, drive_id, dimension, value, shard, count)
select a.track, a.drive_id, d.dimension, d.value, 0, count(*)
from applications a, lateral (values
  ('settled', case when a.payment_verified or coalesce(a.amount_rupees, 0) = 0 then '' end),
  ('first-course', a.category || ' ' || a.first_course)) d (dimension, value)
where a.status <> 'draft' and d.value is not null
group by 1, 2, 3, 4;
