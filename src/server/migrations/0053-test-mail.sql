-- When an administrator said that a mail of the portal arrives. Who registered had a code by mail.
alter table institute add column test_mail_arrived_at timestamptz;
update institute set test_mail_arrived_at = portal_now() where exists (select 1 from accounts where role = 'applicant');
