-- The tables of a migration. `@` stands for their schema.
--
-- An account is `open` if it has work, `queued` while a job of pg-boss stands for it, else `closed`; `version` counts the times
-- that it was given work. A request is one call of the API that the input asks for; `may_exist` if an attempt may have taken
-- effect.

CREATE TABLE @control (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  generation int NOT NULL DEFAULT 0,
  reading_until timestamptz NOT NULL DEFAULT '-infinity',
  requests_per_second double precision,
  service text,
  next_request timestamptz NOT NULL DEFAULT now()
);
INSERT INTO @control DEFAULT VALUES;
CREATE TABLE @gate (
  scope text PRIMARY KEY,
  reason text NOT NULL,
  by_person boolean NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  probes int NOT NULL DEFAULT 0,
  next_probe timestamptz
);
CREATE TABLE @source (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file text NOT NULL,
  kind text NOT NULL,
  unit text NOT NULL DEFAULT 'line',
  generation int NOT NULL,
  documents int NOT NULL DEFAULT 0,
  blank int NOT NULL DEFAULT 0,
  complete boolean NOT NULL DEFAULT false,
  is_read_again boolean NOT NULL DEFAULT false,
  UNIQUE (file, kind)
);
CREATE TABLE @account (
  id uuid PRIMARY KEY,
  supplier text NOT NULL,
  number text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  version int NOT NULL DEFAULT 0,
  platform_number text
);
CREATE INDEX account_work ON @account (state, supplier) WHERE state <> 'closed';
CREATE TABLE @request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account uuid NOT NULL REFERENCES @account,
  operation text NOT NULL,
  digest text NOT NULL,
  body text NOT NULL,
  state text NOT NULL,
  source int NOT NULL,
  position int NOT NULL,
  generation int NOT NULL,
  worker uuid,
  tries int NOT NULL DEFAULT 0,
  first_try timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  created boolean,
  may_exist boolean NOT NULL DEFAULT false,
  code text,
  summary text,
  reasons text,
  UNIQUE (account, operation, digest)
);
CREATE INDEX request_state ON @request (state, changed_at);
-- The lines that ask for a request, one of each file; `source` and `position` of the request are one of them.
CREATE TABLE @line (
  request bigint NOT NULL REFERENCES @request ON DELETE CASCADE,
  source int NOT NULL,
  position int NOT NULL,
  generation int NOT NULL,
  PRIMARY KEY (request, source)
);
CREATE INDEX line_source ON @line (source, generation);
CREATE TABLE @problem (
  id bigint GENERATED ALWAYS AS IDENTITY,
  source int NOT NULL,
  position int NOT NULL,
  operation text NOT NULL,
  account uuid,
  state text NOT NULL,
  code text NOT NULL,
  summary text NOT NULL,
  reasons text NOT NULL,
  PRIMARY KEY (source, position, operation)
);
