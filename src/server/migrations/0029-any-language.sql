-- Which languages there are is found in the catalogue; one that is not there any more is answered in English.
alter table accounts drop constraint accounts_language_check;
alter table mails drop constraint mails_language_check;
