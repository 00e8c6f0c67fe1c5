-- A file's name has up to 255 characters, as systems have them.

alter table stored_file drop constraint stored_file_name_ck;
alter table stored_file add constraint stored_file_name_ck check (char_length(file_name) between 1 and 255);
alter table library_upload drop constraint library_upload_name_ck;
alter table library_upload add constraint library_upload_name_ck check (char_length(file_name) between 1 and 255);
