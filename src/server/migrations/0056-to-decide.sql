-- roll: before
-- Whom nobody has to look at any more and for whom nothing is proposed, from now on kept like all other counts.
insert into application_counts (track, drive_id, dimension, value, shard, count)
select a.track, a.drive_id, 'to-decide', '', 0, count(*)
from applications a where a.status = 'submitted' and a.scrutiny = 'scrutinised' and a.proposed is null
group by 1, 2;
