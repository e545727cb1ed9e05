-- What a person should look at in a file was kept in English sentences. It is kept as codes with their facts.

create function pg_temp.warning(said text) returns jsonb language plpgsql as $$
declare
  numbers text[];
begin
  if said = 'The page is blank.' then return '{"code": "all-blank", "params": {"count": 1}}'; end if;
  if said like 'All % pages are blank.' then
    return jsonb_build_object('code', 'all-blank', 'params', jsonb_build_object('count', substring(said from '\d+')::int));
  elsif said like 'Page % is blank.' then
    return jsonb_build_object('code', 'page-blank', 'params', jsonb_build_object('page', substring(said from '\d+')::int));
  elsif said like 'Pages % are blank.' then
    return jsonb_build_object('code', 'pages-blank', 'params', jsonb_build_object('pages', jsonb_build_object('and',
      to_jsonb(regexp_split_to_array(substring(said from 'Pages (.*) are blank'), ', ')))));
  elsif said like 'Files attached%' then return '{"code": "attachments-left-out"}';
  elsif said like 'This picture is empty%' then return '{"code": "picture-empty"}';
  elsif said like 'This picture is faint%' then return '{"code": "picture-faint"}';
  end if;
  numbers := regexp_match(said, '\((\d+) × (\d+) pixels\)');
  return jsonb_build_object('code', 'picture-small', 'params', jsonb_build_object(
    'use', case when said like '%in print.' then 'picture' else 'paper' end, 'width', numbers[1], 'height', numbers[2]));
end $$;

update documents set warnings = (
  select jsonb_agg(case jsonb_typeof(said) when 'string' then pg_temp.warning(said #>> '{}') else said end order by place)
  from jsonb_array_elements(warnings) with ordinality w (said, place))
where warnings <> '[]';

drop function pg_temp.warning;
