/** The call of an operation in languages for which there is no client: HTTP as their standard library has it. */
import type { Block, CodeBlock } from '../page.js';
import { codeBlock } from '../blocks.js';
import { type ExampleCall, toAddress, toCurl, TOKEN, toTypescript } from './calls.js';

const PLACEHOLDERS = 'Placeholders: the service operator gives you the URL and the way to a token.';

/** Tabs of samples: the language that a reader chooses counts for all of them. */
export function sampleTabs(id: string, tabs: readonly (readonly [title: string, code: CodeBlock])[]): Block {
  return {
    is: 'tabs',
    id,
    choice: 'language',
    tabs: tabs.map(([title, code]) => ({ title, blocks: [code] })),
  };
}

export function callTabs(call: ExampleCall): Block {
  return sampleTabs('call-in', [
    ['Shell', codeBlock('sh', toCurl(call))],
    ['TypeScript', codeBlock('typescript', toTypescript(call))],
    ['Python', codeBlock('python', toPython(call))],
    ['Java', codeBlock('java', toJava(call))],
    ['Go', codeBlock('go', toGo(call))],
    ['C#', codeBlock('csharp', toCsharp(call))],
  ]);
}

function toJson({ body }: ExampleCall, margin: string): string {
  return body === undefined ? '' : JSON.stringify(body.value, null, 2).replaceAll('\n', `\n${margin}`);
}

/** The lines of a sample. Those that need a body, which the call lacks, are undefined. */
function lines(...all: readonly (string | undefined)[]): string {
  return all.filter((line) => line !== undefined).join('\n');
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** A value as Python has it: JSON, but for three words. */
function toPythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4).replaceAll(
    /^(\s*(?:"(?:[^"\\]|\\.)*": )?)(true|false|null)(?=,?$)/gm,
    (_, before: string, word: string) => before + WORDS[word]!,
  );
}

export function toPython(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const hasBody = body !== undefined;
  return lines(
    'import json',
    'from urllib.error import HTTPError',
    'from urllib.request import Request, urlopen',
    '',
    `# ${PLACEHOLDERS}`,
    `BASE_URL = "${baseUrl}"`,
    `ACCESS_TOKEN = "${TOKEN}"`,
    '',
    hasBody ? `body = ${toPythonLiteral(body.value)}\n` : undefined,
    'request = Request(',
    `    BASE_URL + "${toAddress(call)}",`,
    `    method="${operation.method}",`,
    '    headers={',
    '        "Authorization": f"Token {ACCESS_TOKEN}",',
    hasBody ? '        "Content-Type": "application/json",' : undefined,
    '    },',
    hasBody ? '    data=json.dumps(body).encode(),' : undefined,
    ')',
    'try:',
    '    with urlopen(request, timeout=30) as response:',
    '        print(response.status, json.load(response))',
    'except HTTPError as error:',
    '    print(error.code, error.read().decode())',
  );
}

export function toJava(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const { method, operationId } = operation;
  const hasBody = body !== undefined;
  const margin = '            ';
  const publisher = hasBody ? 'ofString(body)' : 'noBody()';
  const text = toJson(call, margin).replaceAll('\\', '\\\\');
  return lines(
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    'import java.time.Duration;',
    '',
    `class ${operationId.charAt(0).toUpperCase()}${operationId.slice(1)} {`,
    '    public static void main(String[] arguments) throws Exception {',
    `        // ${PLACEHOLDERS}`,
    `        var baseUrl = "${baseUrl}";`,
    `        var accessToken = "${TOKEN}";`,
    hasBody ? `        var body = """\n${margin}${text}\n${margin}""";` : undefined,
    '',
    '        var request = HttpRequest.newBuilder()',
    `            .uri(URI.create(baseUrl + "${toAddress(call)}"))`,
    '            .header("Authorization", "Token " + accessToken)',
    hasBody ? '            .header("Content-Type", "application/json")' : undefined,
    '            .timeout(Duration.ofSeconds(30))',
    `            .method("${method}", HttpRequest.BodyPublishers.${publisher})`,
    '            .build();',
    '        var response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  );
}

export function toGo(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const hasBody = body !== undefined;
  const text = toJson(call, '');
  if (text.includes('`'))
    throw new Error(`${operation.operationId}: a raw string of Go cannot have a backtick`);
  return lines(
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    hasBody ? '\t"strings"' : undefined,
    '\t"time"',
    ')',
    '',
    `// ${PLACEHOLDERS}`,
    'const (',
    `\tbaseURL     = "${baseUrl}"`,
    `\taccessToken = "${TOKEN}"`,
    ')',
    '',
    hasBody ? `const body = \`${text}\`\n` : undefined,
    'func main() {',
    `\taddress := baseURL + "${toAddress(call)}"`,
    `\trequest, err := http.NewRequest("${operation.method}", address, ${hasBody ? 'strings.NewReader(body)' : 'nil'})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\trequest.Header.Set("Authorization", "Token "+accessToken)',
    hasBody ? '\trequest.Header.Set("Content-Type", "application/json")' : undefined,
    '\tclient := http.Client{Timeout: 30 * time.Second}',
    '\tresponse, err := client.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\treceived, err := io.ReadAll(response.Body)',
    '\tfmt.Println(response.StatusCode, string(received), err)',
    '}',
  );
}

export function toCsharp(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const { method } = operation;
  const hasBody = body !== undefined;
  return lines(
    hasBody ? 'using System.Text;\n' : undefined,
    `// ${PLACEHOLDERS}`,
    `var baseUrl = "${baseUrl}";`,
    `var accessToken = "${TOKEN}";`,
    hasBody ? `var body = """\n    ${toJson(call, '    ')}\n    """;` : undefined,
    '',
    'using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };',
    'using var request = new HttpRequestMessage(',
    `    HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()},`,
    `    baseUrl + "${toAddress(call)}");`,
    'request.Headers.Add("Authorization", $"Token {accessToken}");',
    hasBody ? 'request.Content = new StringContent(body, Encoding.UTF8, "application/json");' : undefined,
    'using var response = await client.SendAsync(request);',
    'var received = await response.Content.ReadAsStringAsync();',
    'Console.WriteLine($"{(int)response.StatusCode} {received}");',
  );
}
