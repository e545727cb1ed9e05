-- What lists show and filter without reading the answers, which lie beside the table: the courses of a student in the order
-- of preference, and the closing date under which an application was submitted.
alter table applications
  add column first_course text generated always as (form #>> '{preferenceOrder,0}') stored,
  add column second_course text generated always as (form #>> '{preferenceOrder,1}') stored,
  add column counted_to text generated always as (snapshot #>> '{drive,endDate}') stored;

-- Small: few different values. To count whoever applied for a course without it takes ten times as long.
create index applications_course on applications (first_course, second_course) where track = 'admission';
