export const HELP = `MCP server of the data-import contracts, over standard input and output.

Usage
  data-import-mcp            serve; an MCP client starts it
  data-import-mcp --help     print this help
  data-import-mcp --version  print the version of the package

Tools
  search    find operations, contracts, events, fields, values and errors by words
  list      list the pages of a kind or of a domain
  show      show a page as Markdown
  compare   what differs between two versions of an event
  validate  check a payload; no result contains payload values
  explain   what an error response or an issue code means

Resources
  catalogue://contracts/Account, catalogue://events/account.created, …
`;
