-- Known when the mail leaves: it ends with the domain that mails are sent from.
alter table mails alter column message_id drop not null;
