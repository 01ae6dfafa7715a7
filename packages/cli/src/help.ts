/** What `data-import --help` prints. */
export const helpText = `Checks data-import documents and events against their contracts.

Usage
  data-import validate <contract> <file>...     check every document of every file; - is standard input
  data-import list [schemas|operations|events]  list what can be checked
  data-import show <contract>                   print the JSON Schema of a contract
  data-import sample <contract>                 print a valid document of a contract, or an invalid one

A contract is the name of a schema, such as ValidateAccountRequest or Account, of an operation, such as
createNotes, which stands for its request body, or of an event with its version, such as
account.created@v1, which stands for its payload.

A file holds a JSON document, an array of documents, or one document on each line (NDJSON); which of
them it is shows from its content.

Options
  --format human|json|ndjson  how validate reports: for people (the default), as one JSON document, or
                              as a line of JSON for each document
  --max-issues <number>       how many problems of one document are reported at most (100 by default)
  --workers <number>          how many threads check NDJSON: 1 for small files, and for large ones as many
                              as the machine has cores, up to 4, unless given; the report is the same
  --count <number>            how many documents sample prints (1 by default)
  --seed <number>             which ones: the same number gives the same documents (0 by default)
  --invalid [<code>]          sample prints documents with one fault each, and on standard error what it is;
                              with a code, such as missing or format, only faults of that code
  --format json|ndjson        how sample prints: JSON for one document and NDJSON for several by default
  -h, --help                  print this
  -v, --version               print the version

Exit code
  0  every document is valid
  1  a document is invalid
  2  the command line is wrong, or a file, or a line of NDJSON, could not be read

Examples
  data-import validate ValidateAccountRequest accounts.ndjson
  data-import sample createNotes --invalid --count 20 | data-import validate createNotes -
`;
