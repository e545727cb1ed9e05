-- Half of those who call about an application are fathers: their names are searched, too, marked as on papers. Joiners are not
-- compared.
update applications
set search_text = search_text || E'\ns/o ' || lower(translate(father, U&'\200c\200d', ''))
from (
  select id as of_id, coalesce(nullif(form ->> 'fathersName', ''), nullif(form #>> '{personalInfo,fatherName}', '')) as father
  from applications
) named
where of_id = id and father is not null;
