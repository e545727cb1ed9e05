-- Joiners shape the letters around them, and some keyboards leave them where others do not: searches do not compare them.
update applications set search_text = translate(search_text, U&'\200c\200d', '') where search_text ~ U&'[\200c\200d]';
