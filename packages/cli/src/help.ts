/** The output of `data-import --help`. */
export const helpText = `Checks data-import documents and events against their contracts.

Usage
  data-import validate <contract> <file>...     check every document in the files; - is standard input
  data-import events <file>...                  check every event of a dump, and report where they differ from
                                                the catalogue
  data-import list [schemas|operations|events]  list the contracts
  data-import show <contract>                   print the JSON Schema of a contract
  data-import sample <contract>                 print sample documents, valid or invalid
  data-import compile <folder> --out <folder>   compile your own JSON Schema and TypeBox definitions into
                                                types and validators; needs @data-import/compiler
  data-import conformance -- <program>          score a validator in any language on the test vectors; needs
                                                @data-import/conformance

A contract is one of:
  a schema      such as ValidateAccountRequest or Account
  an operation  such as createNotes: documents are its request bodies
  an event      such as account.created@v1: documents are its payloads

A dump has events in any envelope, also mixed: EventBridge, CloudEvents, SQS and SNS records and batches of
them, entries of PutEvents, or { type, version, payload }.

A file contains one JSON document, an array of documents, or one document per line (NDJSON). The format
is detected from the content.

Options of validate
  --format human|json|ndjson  report for people (the default), as one JSON document, or as one line of
                              JSON per document
  --max-issues <number>       the most problems to report for one document (default: 100)
  --values show|hide          whether messages quote the values at fault (default: show)
  --workers <number>          how many threads check NDJSON (default: 1 for small files; for large files one
                              per core, at most 4); the report is the same

Options of events
  --format human|json|ndjson  tables for people (the default), the same as one JSON document, or one line of
                              JSON per event
  --unknown-fields report|allow
                              whether fields that the catalogue does not list are reported (default: report)
  --values show|hide          whether the issues of --format ndjson and messages about lines that are not JSON
                              quote values (default: show); the report itself never has any
  --max-issues, --workers     as of validate

Options of sample
  --count <number>            how many documents to print (default: 1)
  --seed <number>             the same seed gives the same documents (default: 0)
  --invalid [<code>]          print documents with one fault each and describe the fault on standard error;
                              with an issue code, such as missing or format, only faults with that code
  --format json|ndjson        the output format (default: JSON for one document, NDJSON for several)

Options of validate, list, show and sample
  --catalogue <folder>        also know the contracts of a folder that compile wrote; they come first, and
                              \`list own\` lists them

Options of compile
  --out <folder>              where to write; an earlier output is replaced. If a schema cannot be compiled,
                              nothing is written and the exit code is 2
  --check                     write nothing; the exit code is 1 if the output is out of date

Options of conformance
  --contract <name>           ask only about this contract; may be repeated (default: all)
  --timeout <seconds>         how long the program may neither read nor answer (default: 30)
  --format human|json         the score for people (the default), or as JSON with every wrong answer
The program reads a line of JSON for each document, { contract, schema, document }, and writes valid or
invalid on a line for each.

Other options
  -h, --help                  print this help
  -v, --version               print the version

Exit code
  0  every document is valid; every event is valid and of the catalogue, with no other fields; every answer
     of a program is right
  1  a document is invalid; an event is invalid or unknown, has unknown fields, or is no event; an answer is
     wrong
  2  the command line is wrong, a file or a line of NDJSON could not be read, or a program did not answer

Examples
  data-import validate ValidateAccountRequest accounts.ndjson
  data-import sample createNotes --invalid --count 20 | data-import validate createNotes -
`;
