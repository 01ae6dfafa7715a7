import { inRest, part, restShape, type Row } from './edits.js';

/** Changes of REST documents. */
export const documents: readonly Row[] = [
  {
    name: 'a request field is renamed',
    edit: restShape('Reading', ({ properties }) => {
      properties!['reading_kind'] = properties!['reading_type']!;
      delete properties!['reading_type'];
    }),
    says: 'Reading request changed major',
    packages: inRest('major'),
    witness: { reading_date: '2024-01-31', reading_value: '12.50', reading_type: 'text' },
  },
  {
    name: 'a request field becomes required',
    edit: restShape('Reading', ({ required }) => void required!.push(part('register_id'))),
    says: 'Reading request changed major',
    packages: inRest('major'),
    witness: { reading_date: '2024-01-31', reading_value: '12.50' },
  },
  {
    name: 'a request field becomes optional',
    edit: restShape('Reading', (schema) => {
      schema['required'] = part(['reading_date']);
    }),
    says: 'Reading request changed minor',
    packages: inRest('minor'),
    witness: { reading_date: '2024-01-31' },
  },
  {
    name: 'an optional request field is added',
    edit: restShape('Reading', ({ properties }) => {
      properties!['estimated'] = part({ type: 'boolean' });
    }),
    says: 'Reading request changed minor',
    packages: inRest('minor'),
    witness: { reading_date: '2024-01-31', reading_value: '12.50', estimated: true },
  },
  {
    name: 'a request field is removed',
    edit: restShape('TaskParams', (schema) => {
      schema['properties'] = part({});
      schema['required'] = part([]);
    }),
    says: 'TaskParams request changed major',
    packages: inRest('major'),
    witness: { is_dry_run: true },
  },
  {
    name: 'the type of a request field is widened',
    edit: restShape('Reading', ({ properties }) => {
      properties!['reading_value'] = part({ type: ['string', 'number'] });
    }),
    says: 'Reading request changed minor',
    packages: inRest('minor'),
    witness: { reading_date: '2024-01-31', reading_value: '2024-01-31' },
  },
  {
    name: 'the type of a response field is widened',
    edit: restShape('LatestEvent', ({ properties }) => {
      properties!['event'] = part({ type: ['string', 'null'] });
    }),
    says: 'LatestEvent response changed major',
    packages: inRest('major'),
    witness: { event: null, occurred_at: '2024-01-31T12:00:00Z', data: null },
  },
  {
    name: 'a response field is added',
    edit: restShape('LatestEvent', ({ properties, required }) => {
      properties!['actor'] = part({ type: 'string' });
      required!.push(part('actor'));
    }),
    says: 'LatestEvent response changed minor',
    packages: inRest('minor'),
    witness: { event: 'text', occurred_at: '2024-01-31T12:00:00Z', data: null },
  },
  {
    name: 'a response field is removed',
    edit: restShape('LatestEvent', (schema) => {
      delete schema['properties']!['data'];
      schema['required'] = part(['event', 'occurred_at']);
    }),
    says: 'LatestEvent response changed major',
    packages: inRest('major'),
    witness: { event: 'text', occurred_at: '2024-01-31T12:00:00Z' },
  },
  {
    name: 'a response has a new state in a closed list',
    edit: restShape('RegistrationFlow', ({ properties }) => {
      properties!['status']!['enum']!.push(part('REGISTRATION_FLOW_LATE'));
    }),
    says: 'RegistrationFlow response changed major',
    packages: inRest('major'),
    witness: { mpxn: 'text', status: 'REGISTRATION_FLOW_LATE' },
  },
  {
    name: 'a rule between response fields is dropped',
    edit: restShape('RegistrationFlow', (schema) => {
      delete schema['if'];
      delete schema['then'];
    }),
    says: 'RegistrationFlow response changed major',
    packages: inRest('major'),
    witness: { mpxn: 'text', status: 'REGISTRATION_FLOW_ERROR' },
  },
  {
    name: 'an open object is closed in a response',
    edit: restShape('LatestEvent', (schema) => {
      schema['additionalProperties'] = part(false);
    }),
    says: 'LatestEvent response changed minor',
    packages: inRest('minor'),
    witness: { event: 'text', occurred_at: '2024-01-31T12:00:00Z', data: null, other: 'text' },
  },
  {
    name: 'a closed object is opened in a request',
    edit: restShape('Reading', (schema) => {
      delete schema['additionalProperties'];
    }),
    says: 'Reading request changed minor',
    packages: inRest('minor'),
    witness: { reading_date: '2024-01-31', reading_value: '12.50', other: 'text' },
  },
  {
    name: 'errors that contain themselves may have no messages',
    edit: restShape('FieldErrors', ({ additionalProperties }) => {
      delete additionalProperties!['anyOf']![0]!['minItems'];
    }),
    says: 'FieldErrors response changed major',
    packages: inRest('major'),
    witness: { other: [] },
  },
  {
    name: 'a description is reworded',
    edit: restShape('LatestEvent', (schema) => {
      schema['description'] = part('Put otherwise.');
    }),
    says: 'LatestEvent response changed patch',
    packages: inRest('patch'),
  },
];
