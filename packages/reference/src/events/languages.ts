/** Code that receives an event in languages without a package: its JSON, and the published JSON Schema. */
import { formatEventName } from '@data-import/events';
import { codeBlock, heading, paragraph } from '../blocks.js';
import { sampleTabs } from '../operations/languages.js';
import type { Block } from '../page.js';
import type { EventVersion } from './event-types.js';
import { routerSample } from './samples.js';

/** The section that stands beside the versions. */
export function receiveBlocks(event: EventVersion): readonly Block[] {
  const { name, version } = event;
  return [
    heading(2, 'Receive it', 'receive', true),
    paragraph(
      `An event ${version} as EventBridge has it. Languages without a package read `,
      { code: `${name}.json` },
      ', the JSON Schema in ',
      { code: '@data-import/events/json' },
      '.',
    ),
    sampleTabs('receive-in', [
      ['Shell', codeBlock('sh', toShell(event))],
      ['TypeScript', routerSample(event)],
      ['Python', codeBlock('python', toPython(event))],
      ['Java', codeBlock('java', toJava(event))],
      ['Go', codeBlock('go', toGo(event))],
      ['C#', codeBlock('csharp', toCsharp(event))],
    ]),
  ];
}

export function toShell({ name, example }: EventVersion): string {
  return `npm install @data-import/cli

npx data-import validate ${name} - <<'JSON'
${JSON.stringify(example, null, 2)}
JSON`;
}

export function toPython(event: EventVersion): string {
  const { name } = event;
  const type = formatEventName(event);
  return `import json
from pathlib import Path

from jsonschema import Draft202012Validator  # pip install jsonschema

SCHEMA = Draft202012Validator(json.loads(Path("${name}.json").read_text()))


def handle(message, save):
    if message["detail-type"] != "${type}":
        return
    payload = message["detail"]
    for error in SCHEMA.iter_errors(payload):
        raise ValueError(f"{message['detail-type']}: {error.json_path}")
    save(payload)`;
}

export function toJava(event: EventVersion): string {
  const { name } = event;
  const type = formatEventName(event);
  return `// com.networknt:json-schema-validator
import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.util.function.Consumer;

class ${name}Handler {
    static final JsonSchema SCHEMA = JsonSchemaFactory.getInstance(VersionFlag.V202012)
        .getSchema(${name}Handler.class.getResourceAsStream("/${name}.json"));

    static void handle(JsonNode message, Consumer<JsonNode> save) {
        var type = message.path("detail-type").asText();
        if (!type.equals("${type}")) return;
        var payload = message.path("detail");
        for (var problem : SCHEMA.validate(payload)) {
            throw new IllegalArgumentException(type + ": " + problem.getInstanceLocation());
        }
        save.accept(payload);
    }
}`;
}

export function toGo(event: EventVersion): string {
  const { name } = event;
  const type = formatEventName(event);
  return `package events

import (
	"errors"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var schema = jsonschema.NewCompiler().MustCompile("${name}.json")

type Message struct {
	Type    string \`json:"detail-type"\`
	Payload any    \`json:"detail"\`
}

func Handle(message Message, save func(payload any) error) error {
	if message.Type != "${type}" {
		return nil
	}
	if schema.Validate(message.Payload) != nil {
		return errors.New(message.Type + ": the payload violates its schema")
	}
	return save(message.Payload)
}`;
}

export function toCsharp(event: EventVersion): string {
  const { name } = event;
  const type = formatEventName(event);
  return `using System.Text.Json.Nodes;
using Json.Schema; // JsonSchema.Net

static class ${name}Handler
{
    static readonly JsonSchema Schema = JsonSchema.FromFile("${name}.json");

    public static async Task Handle(JsonNode message, Func<JsonNode?, Task> save)
    {
        var type = (string?)message["detail-type"];
        if (type != "${type}") return;
        var payload = message["detail"];
        if (!Schema.Evaluate(payload).IsValid)
            throw new InvalidDataException($"{type}: the payload violates its schema");
        await save(payload);
    }
}`;
}
