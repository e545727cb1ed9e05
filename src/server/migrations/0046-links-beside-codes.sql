-- roll: before
-- The mail with six digits also carries a link, whose 256 bits nobody uses up by guessing.
alter table email_codes add column link_hmac bytea;
update email_codes set link_hmac = code_hmac where purpose = 'set-password';
alter table email_codes alter column code_hmac drop not null;
comment on column email_codes.link_hmac is
  'Of the secret in the link that does the same as the code; null where a code is sent without one.';
comment on column email_codes.code_hmac is 'Null where only a link is sent.';

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (
  purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%' or purpose like 'withdraw:%'
  or purpose like 'refund-account:%'
  or purpose like 'new-address:%' or purpose like 'old-address:%' or purpose like 'mobile:%');
comment on column email_codes.purpose is
  'That of a parent or guardian, of a withdrawal and of an account for refunds names the application; of another address, the account (the code to the new one) or the address (the code to the present one); of a mobile number, the account.';
