-- An institute has no name until somebody gives it one; only a demo is filled with a made-up one.
alter table institute
  alter column name set default '', alter column short_name set default '', alter column address set default '',
  alter column contact_email set default '', alter column recruitment_email set default '';
update institute set name = '', short_name = '', address = '', contact_email = '', recruitment_email = ''
  where name = 'Demo Institute of Medical Sciences' and contact_email = 'admissions@dims.example'
    and not exists (select from accounts where email = 'admin@demo.test');
