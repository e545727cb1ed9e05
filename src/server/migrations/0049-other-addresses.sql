-- Codes for another address of an account: one to the new address, for the account, one to the present one, for the address.
alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check check (
    purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%'
    or purpose like 'new-address:%' or purpose like 'old-address:%');
