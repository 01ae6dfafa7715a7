// Answers each line of standard input with valid or invalid, by the published JSON Schemas in draft-07.
//
//	cd node_modules/@data-import
//	go run validate.go schemas/dist/json/draft-07.json events/dist/json/draft-07.json
//
// Needs github.com/xeipuuv/gojsonschema (Debian: golang-github-xeipuuv-gojsonschema-dev, GOPATH=/usr/share/gocode, GO111MODULE=off).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/xeipuuv/gojsonschema"
)

func readDocuments() map[string]json.RawMessage {
	documents := map[string]json.RawMessage{}
	// Shapes of events share names with contracts of the API: those of the first file count.
	for i := len(os.Args) - 1; i > 0; i-- {
		text, err := os.ReadFile(os.Args[i])
		if err != nil {
			log.Fatal(err)
		}
		if err := json.Unmarshal(text, &documents); err != nil {
			log.Fatalf("%s: %v", os.Args[i], err)
		}
	}
	return documents
}

func compile(contract string, documents map[string]json.RawMessage) *gojsonschema.Schema {
	text, isKnown := documents[contract]
	if !isKnown {
		log.Fatalf("no schema of %s in %v", contract, os.Args[1:])
	}
	schema, err := gojsonschema.NewSchema(gojsonschema.NewBytesLoader(text))
	if err != nil {
		log.Fatalf("%s: %v", contract, err)
	}
	return schema
}

func main() {
	documents := readDocuments()
	schemas := map[string]*gojsonschema.Schema{}
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var question struct {
			Contract string
			Document json.RawMessage
		}
		if err := json.Unmarshal(line, &question); err != nil {
			log.Fatal(err)
		}
		schema, isRead := schemas[question.Contract]
		if !isRead {
			schema = compile(question.Contract, documents)
			schemas[question.Contract] = schema
		}
		result, err := schema.Validate(gojsonschema.NewBytesLoader(question.Document))
		if err != nil {
			log.Fatalf("%s: %v", question.Contract, err)
		}
		if result.Valid() {
			fmt.Println("valid")
		} else {
			fmt.Println("invalid")
		}
	}
}
