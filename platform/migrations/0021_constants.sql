-- Only what a provider may replace stands in the table (decision 31); limits that the program itself enforces are
-- answered by the program.
delete from constant where item in ('PAGE_SIZES', 'DEFAULT_PAGE_SIZE', 'FILLING_HISTORY_DISPLAY_HOURS',
  'FILLING_HISTORY_CSV_DAYS', 'FILLING_HISTORY_MAX_ITEMS', 'FILLING_HISTORY_MAX_CATEGORIES');
