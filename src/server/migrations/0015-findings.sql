-- How the rules came out at submission was kept in English sentences. It is kept as facts: which rule, for what reason, and
-- what was found; sentences are made of them where they are read.

create function pg_temp.day(text) returns text language sql as $$
  select to_char(to_date(substring($1 from '\d{2}-\d{2}-\d{4}'), 'DD-MM-YYYY'), 'YYYY-MM-DD')
$$;

-- `2 years 5 months 28 days`
create function pg_temp.length(said text) returns jsonb language sql as $$
  select jsonb_build_object(
    'years', coalesce(substring(said from '(\d+) year')::int, 0),
    'months', coalesce(substring(said from '(\d+) month')::int, 0),
    'days', coalesce(substring(said from '(\d+) day')::int, 0))
$$;

-- `MD and D.M., or DNB`
create function pg_temp.asked(said text) returns jsonb language sql as $$
  select jsonb_build_object('anyOf', jsonb_agg(
    case when alternative like '% and %'
      then jsonb_build_object('combination', to_jsonb(regexp_split_to_array(alternative, ' and ')), 'type', 'AND')
      else jsonb_build_object('combination', to_jsonb(regexp_split_to_array(alternative, ' or ')), 'type', 'OR') end
    order by place))
  from regexp_split_to_table(said, ', or ') with ordinality alternatives (alternative, place)
$$;

create function pg_temp.given(said text) returns jsonb language sql as $$
  select case when said = 'none' then '[]'::jsonb else to_jsonb(regexp_split_to_array(said, ', ')) end
$$;

create function pg_temp.found(r jsonb, rule text, reason text, facts jsonb) returns jsonb language sql as $$
  select jsonb_build_object('rule', rule, 'outcome', r ->> 'outcome', 'reason', reason, 'facts', jsonb_strip_nulls(facts))
$$;

-- Of these answers what the rules of a post looked at.
create function pg_temp.post_facts(r jsonb, form jsonb, drive jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'department', coalesce(p ->> 'department', ''),
    'wanted', coalesce((select d ->> 'candidateType' from jsonb_array_elements(drive -> 'settings' -> 'departments') d
      where d ->> 'name' = p ->> 'department' limit 1), ''),
    'candidateType', coalesce(p ->> 'candidateType', ''),
    'post', coalesce(p ->> 'postName', ''),
    'category', coalesce(p ->> 'categoryOfCandidate', ''),
    'postCategory', coalesce(p ->> 'categoryOfPost', ''),
    'allowed', case p ->> 'categoryOfCandidate' when 'UR' then 'UR' else concat('UR, ', p ->> 'categoryOfCandidate') end,
    'counted', case when r ->> 'rule' = 'Seats' and r ->> 'actual' <> '' then 'yes' else 'no' end,
    'seats', case when r ->> 'rule' = 'Seats' then nullif(r ->> 'actual', '')::int end)
  from (select form -> 'personalInfo') person (p)
$$;

create function pg_temp.finding(r jsonb, form jsonb, drive jsonb) returns jsonb language plpgsql as $$
declare
  rule text := r ->> 'rule';
  outcome text := r ->> 'outcome';
  detail text := r ->> 'detail';
  required text := r ->> 'required';
  actual text := r ->> 'actual';
  relaxed text[];
begin
  if rule like 'Age on %' and required like 'At most %' then
    relaxed := regexp_match(detail, 'at most \d+, (OBC|SC|ST) \+(\d+)(?: (or|and) PwD \+(\d+))?');
    return pg_temp.found(r, 'age-limit',
      case when actual = '' then 'unknown' when outcome = 'check' then 'other-category' else 'judged' end,
      jsonb_build_object('on', pg_temp.day(rule), 'most', substring(required from '\d+')::int,
        'limit', coalesce(substring(detail from 'at most (\d+)')::int, substring(required from '\d+')::int),
        'relaxed', case when relaxed[3] = 'or' then 'larger' when relaxed[3] = 'and' then 'both'
          when relaxed is not null then 'category' when detail like '%, PwD +%' then 'disability' else 'none' end,
        'category', coalesce(relaxed[1], form -> 'personalInfo' ->> 'categoryOfCandidate', ''),
        'categoryYears', coalesce(relaxed[2]::int, 0),
        'disabilityYears', coalesce(substring(detail from 'PwD \+(\d+)')::int, 0), 'age', nullif(actual, '')::int));
  elsif rule like 'Age on %' then
    return pg_temp.found(r, 'minimum-age', case actual when '' then 'unknown' else 'known' end,
      jsonb_build_object('on', pg_temp.day(rule), 'least', required::int, 'age', nullif(actual, '')::int));
  elsif rule like 'Class 12 marks, %' then
    return pg_temp.found(r, 'class-12-marks', case actual when '' then 'unknown' else 'known' end,
      jsonb_build_object('category', substring(rule from ', (.*)$'), 'least', substring(required from '[\d.]+')::numeric,
        'marks', substring(actual from '[\d.]+')::numeric));
  elsif rule = 'Physics, Chemistry, Biology and English passed' then
    return pg_temp.found(r, 'subjects', case outcome when 'met' then 'passed' when 'check' then 'unanswered' else 'failed' end,
      jsonb_build_object('passed', substring(actual from '^\d')::int, 'subjects', coalesce((
        select jsonb_agg('subject.' || lower(name) order by place)
        from regexp_split_to_table(substring(detail from '^Not (?:passed|answered): (.*)$'), ', ') with ordinality n (name, place)),
        '[]'::jsonb)));
  elsif rule = 'Disability certificate' then return pg_temp.found(r, 'disability-certificate', 'committee', '{}');
  elsif rule ~ '^(OBC|SC|ST|EWS) certificate$' then
    return pg_temp.found(r, 'category-certificate', 'committee',
      jsonb_build_object('category', split_part(rule, ' ', 1)));
  elsif rule in ('Department', 'Candidate type', 'Post', 'Category of post', 'Seats') then
    return pg_temp.found(r,
      case rule when 'Department' then 'department' when 'Candidate type' then 'candidate-type' when 'Post' then 'post'
        when 'Category of post' then 'post-category' else 'seats' end,
      case when outcome = 'met' then 'met' when outcome = 'not-met' then 'refused' when detail = 'Not answered yet' then 'unanswered'
        else 'undecided' end,
      pg_temp.post_facts(r, form, drive));
  elsif rule in ('Graduation', 'Post-graduation', 'Super speciality') then
    return pg_temp.found(r, case rule when 'Graduation' then 'graduation' when 'Post-graduation' then 'postgraduation' else 'speciality' end,
      case when actual = 'none' then 'none' when outcome = 'check' then 'subject' else 'given' end,
      jsonb_build_object('asked', pg_temp.asked(required), 'given', pg_temp.given(actual)));
  elsif rule = 'PhD' then
    return pg_temp.found(r, 'doctorate', case actual when 'none' then 'none' else 'given' end,
      jsonb_build_object('asked', pg_temp.asked(required), 'given', pg_temp.given(actual)));
  elsif rule = 'Experience after post-graduation' then
    return pg_temp.found(r, 'experience',
      case when actual = '' then 'unknown' when outcome = 'check' then 'depends' else 'counted' end,
      jsonb_build_object('years', substring(required from '^\d+')::int, 'by', pg_temp.day(required),
        'year', substring(detail from 'after post-graduation in (\d{4})'),
        'length', case when actual <> '' then jsonb_build_object('least', pg_temp.length(split_part(actual, ' to ', 1)),
          'most', pg_temp.length(coalesce(nullif(split_part(actual, ' to ', 2), ''), actual))) end));
  elsif rule = 'Council registration' then
    return pg_temp.found(r, 'council',
      case when actual = '' then 'unknown' when outcome = 'check' then 'undated' else 'dated' end,
      jsonb_build_object('by', pg_temp.day(required),
        'council', case when actual <> '' then form -> 'councilRegistration' ->> 'registeredWith' end,
        'number', case when actual <> '' then form -> 'councilRegistration' ->> 'registrationNumber' end,
        'dated', case when actual = '' then null when outcome = 'check' then 'no' else 'yes' end,
        'until', case when actual <> '' and outcome <> 'check' then pg_temp.day(actual) end));
  elsif rule ~ '^(Condition on experience|Additional requirement)( \d+)?$' then
    return pg_temp.found(r, case when rule like 'Condition%' then 'experience-condition' else 'additional-requirement' end,
      'committee', jsonb_build_object('condition', required, 'place', coalesce(substring(rule from '\d+$')::int, 1),
        'of', case when rule ~ '\d$' then 2 else 1 end));
  end if;
  return pg_temp.found(r, 'as-written', 'said',
    jsonb_build_object('name', rule, 'required', required, 'actual', actual, 'detail', detail));
end $$;

alter table applications disable trigger submitted_form_is_final;
update applications a set snapshot = jsonb_set(snapshot, '{eligibility}', coalesce((
  select jsonb_agg(pg_temp.finding(report, a.form, a.snapshot -> 'drive') order by place)
  from jsonb_array_elements(a.snapshot -> 'eligibility') with ordinality reports (report, place)), '[]'))
where jsonb_typeof(snapshot -> 'eligibility') = 'array' and snapshot -> 'eligibility' @? '$[*].detail';
alter table applications enable trigger submitted_form_is_final;

drop function pg_temp.finding, pg_temp.post_facts, pg_temp.found, pg_temp.given, pg_temp.asked, pg_temp.length, pg_temp.day;
