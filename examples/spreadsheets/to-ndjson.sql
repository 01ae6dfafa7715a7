-- Converts the sheets in the working directory to accounts.ndjson.
-- An error ends the transaction, so that a shell that goes on after errors writes no file.
BEGIN;

-- DuckDB writes what exceeds this to its temp_directory. More threads need more memory.
SET memory_limit = '500MB';
SET threads = 2;
-- The numbers of rows depend on it.
SET preserve_insertion_order = true;

-- A cell that is not written as expected stays as it is, so that the validator reports it.

CREATE TEMP MACRO date_cell(cell) AS CASE
  WHEN regexp_full_match(cell, '\d{2}/\d{2}/\d{4}') AND try_strptime(cell, '%d/%m/%Y') IS NOT NULL
  THEN regexp_replace(cell, '(..)/(..)/(....)', '\3-\2-\1') ELSE cell END;

CREATE TEMP MACRO money_cell(cell) AS CASE
  WHEN regexp_full_match(cell, '-?£?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?')
  THEN regexp_replace(cell, '[£,]', '', 'g') ELSE cell END;

CREATE TEMP MACRO decimal_comma_cell(cell) AS CASE
  WHEN regexp_full_match(cell, '-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?')
  THEN replace(replace(cell, '.', ''), ',', '.') ELSE cell END;

CREATE TEMP MACRO integer_cell(cell) AS CASE
  WHEN regexp_full_match(cell, '\d{1,15}') THEN to_json(cell::BIGINT) ELSE to_json(cell) END;

CREATE TEMP MACRO yes_no_cell(cell) AS CASE lower(cell)
  WHEN 'yes' THEN 'true'::JSON WHEN 'no' THEN 'false'::JSON ELSE to_json(cell) END;

-- A blank cell is a field that the document does not have.
CREATE TEMP MACRO present(object) AS json_merge_patch('{}', object);

-- The rows of a sheet, with their numbers in the spreadsheet. Nothing is detected: detection may skip rows.
CREATE TEMP MACRO sheet(file, types) AS TABLE
  SELECT row, CASE WHEN trim(COLUMNS(* EXCLUDE row), ' ') = '' THEN NULL ELSE COLUMNS(* EXCLUDE row) END
  FROM (
    SELECT row_number() OVER () AS row, * FROM read_csv(
      file, columns = types, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"')
  )
  WHERE CASE
    WHEN row > 1 THEN trim(concat(*COLUMNS(* EXCLUDE row)), ' ') <> ''
    WHEN [*COLUMNS(* EXCLUDE row)] = json_keys(to_json(types)) THEN false
    ELSE error(file || ':1: expected the columns ' || to_json(json_keys(to_json(types)))) END;

-- read_csv leaves out empty lines, which are rows of the spreadsheet.
CREATE TEMP MACRO empty_lines(file) AS TABLE
  SELECT CASE WHEN last IS NULL OR empty < last THEN error(file || ':' || coalesce(empty, 1) || ': an empty line') END
  FROM (
    SELECT max(line) FILTER (text IS NOT NULL) AS last, min(line) FILTER (text IS NULL AND quotes % 2 = 0) AS empty
    FROM (
      SELECT text, row_number() OVER () AS line,
        sum(length(text) - length(replace(text, '"', ''))) OVER (ROWS UNBOUNDED PRECEDING) AS quotes
      FROM read_csv(file, columns = {text: 'VARCHAR'}, header = false, auto_detect = false,
        delim = chr(31), quote = '', escape = '', strict_mode = false)));
FROM empty_lines('customers.csv');
FROM empty_lines('meter_points.csv');
FROM empty_lines('readings.csv');

CREATE TEMP TABLE customers AS FROM sheet('customers.csv', {
  account_number: 'VARCHAR', first_name: 'VARCHAR', surname: 'VARCHAR', email: 'VARCHAR',
  mobile: 'VARCHAR', born: 'VARCHAR', sms: 'VARCHAR', address: 'VARCHAR', postcode: 'VARCHAR',
  balance: 'VARCHAR', billed_to: 'VARCHAR'});

CREATE TEMP TABLE meter_points AS FROM sheet('meter_points.csv', {
  account_number: 'VARCHAR', meter_point: 'VARCHAR', fuel: 'VARCHAR', supplied_from: 'VARCHAR',
  profile_class: 'VARCHAR', tariff: 'VARCHAR', tariff_from: 'VARCHAR', serial_number: 'VARCHAR',
  prepayment: 'VARCHAR'});

CREATE TEMP TABLE readings AS FROM sheet('readings.csv', {
  account_number: 'VARCHAR', meter_point: 'VARCHAR', register: 'VARCHAR', read_on: 'VARCHAR', reading: 'VARCHAR'});

SELECT error('customers.csv:' || max(row) || ': another row has this account_number')
FROM customers WHERE account_number IS NOT NULL GROUP BY account_number HAVING count(*) > 1;
SELECT error('meter_points.csv:' || max(row) || ': another row has this account_number and meter_point')
FROM meter_points WHERE meter_point IS NOT NULL GROUP BY account_number, meter_point HAVING count(*) > 1;
SELECT error('meter_points.csv:' || row || ': customers.csv has no row with this account_number')
FROM meter_points ANTI JOIN customers USING (account_number);
SELECT error('readings.csv:' || row || ': meter_points.csv has no row with this account_number and meter_point')
FROM readings ANTI JOIN meter_points USING (account_number, meter_point);

CREATE TEMP MACRO in_order(parts) AS list_transform(list_sort(parts), lambda part: part.json);

-- Unlike GROUP BY, a window does not keep the lists of all groups in memory; tables, unlike views, run one at a time.
CREATE TEMP TABLE meter_readings AS
SELECT account_number, meter_point,
  in_order(list({row: row, json: present(json_object(
    'register_id', register, 'reading_date', date_cell(read_on), 'reading_value', decimal_comma_cell(reading)
  ))}) OVER of_point) AS items,
  in_order(list({row: row, json: json_object('file', 'readings.csv', 'row', row)}) OVER of_point) AS sources
FROM readings WINDOW of_point AS (PARTITION BY account_number, meter_point)
QUALIFY row_number() OVER of_point = 1;

CREATE TEMP TABLE account_points AS
SELECT account_number,
  in_order(list({row: row, json: present(json_object(
    'identifier', meter_point, 'supply_type', fuel,
    'agreements', CASE WHEN coalesce(tariff, tariff_from) IS NOT NULL THEN json_array(present(json_object(
      'tariff_code', tariff, 'effective_from', date_cell(tariff_from)))) END,
    'supply_start_date', date_cell(supplied_from), 'profile_class', integer_cell(profile_class),
    'meters', CASE WHEN coalesce(serial_number, prepayment) IS NOT NULL OR items IS NOT NULL
      THEN json_array(present(json_object('meter_serial_number', serial_number, 'transfer_readings', items,
        'is_prepay', yes_no_cell(prepayment)))) END
  ))}) OVER of_account) AS items,
  in_order(list({row: row, json: present(json_object('file', 'meter_points.csv', 'row', row,
    'meters', CASE WHEN items IS NOT NULL THEN json_array(json_object('transfer_readings', sources)) END
  ))}) OVER of_account) AS sources
FROM meter_points LEFT JOIN meter_readings USING (account_number, meter_point)
WINDOW of_account AS (PARTITION BY account_number)
QUALIFY row_number() OVER of_account = 1;

CREATE TEMP TABLE accounts AS FROM customers LEFT JOIN account_points USING (account_number);

COPY (
  SELECT present(json_object(
    'source', present(json_object('file', 'customers.csv', 'row', row,
      'supply_addresses', CASE WHEN items IS NOT NULL THEN json_array(json_object('meter_points', sources)) END)),
    'import_supplier', 'EXAMPLE_ENERGY', 'external_account_number', account_number,
    'customers', CASE WHEN coalesce(first_name, surname, email, mobile, born, sms) IS NOT NULL
      THEN json_array(present(json_object(
        'given_name', first_name, 'family_name', surname, 'email', email, 'mobile', mobile,
        'date_of_birth', date_cell(born), 'customer_preferences', CASE WHEN sms IS NOT NULL
          THEN json_object('opted_into_sms', yes_no_cell(sms)) END))) END,
    'supply_addresses', CASE WHEN coalesce(address, postcode) IS NOT NULL OR items IS NOT NULL
      THEN json_array(present(json_object(
        'supply_address1', address, 'supply_postcode', postcode, 'meter_points', items))) END,
    'transfer_balance', money_cell(balance), 'last_billed_to_date', date_cell(billed_to)
  ))::VARCHAR
  FROM accounts
) TO 'accounts.ndjson' (FORMAT csv, HEADER false, DELIMITER e'\x1f', QUOTE '', ESCAPE '');
COMMIT;
