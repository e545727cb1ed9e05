-- roll: before
-- Without its answers a row has outgrown 512 bytes by the columns added since, so PostgreSQL stored what lists read (courses, what is
-- applied for) beside the table as well, and each save wrote it there again with an entry in every index.
alter table applications set (toast_tuple_target = 768);
