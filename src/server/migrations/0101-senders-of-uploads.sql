-- Who was given an address is asked with every file that arrives there.
create unique index uploads_object_key on uploads (object_key);
