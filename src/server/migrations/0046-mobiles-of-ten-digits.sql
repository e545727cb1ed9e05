-- A mobile number is stored in its ten digits, however it was typed. What is no mobile number of India stays as it is, and so does
-- every other answer: the number of a submitted application is the same one, without what stood around it.
create function ten_digits(typed text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when digits ~ '^[6-9]\d{9}$' then digits
    else typed
  end
  from (
    select regexp_replace(regexp_replace(typed, '[\s()-]', '', 'g'), '^(\+91|91(?=\d{10}$)|0(?=\d{10}$))', '') as digits
  ) plain
$$;

alter table applications disable trigger submitted_form_is_final;

update applications set form = jsonb_set(form, '{mobile}', to_jsonb(ten_digits(form ->> 'mobile')))
where track = 'admission' and form ->> 'mobile' <> ten_digits(form ->> 'mobile');

update applications set form = jsonb_set(form, '{alternateMobile}', to_jsonb(ten_digits(form ->> 'alternateMobile')))
where track = 'admission' and form ->> 'alternateMobile' <> ten_digits(form ->> 'alternateMobile');

update applications
set form = jsonb_set(form, '{personalInfo,contact,mobile}', to_jsonb(ten_digits(form #>> '{personalInfo,contact,mobile}')))
where track = 'recruitment' and form #>> '{personalInfo,contact,mobile}' <> ten_digits(form #>> '{personalInfo,contact,mobile}');

alter table applications enable trigger submitted_form_is_final;

drop function ten_digits(text);
