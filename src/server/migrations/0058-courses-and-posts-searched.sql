-- Who calls says a name and what it is for: courses and posts are searched, too.
update applications
set search_text = search_text || E'\n' || lower(what)
from (
  select id as of_id,
    nullif(concat_ws(E'\n', first_course, second_course, form #>> '{personalInfo,postName}'), '') as what
  from applications
) applied
where of_id = id and what is not null;
