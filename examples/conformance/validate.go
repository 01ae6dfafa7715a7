// Answers each line of standard input with valid or invalid, by the published JSON Schema files in draft-07.
//
//	cd node_modules/@data-import
//	go run validate.go schemas/dist/json/draft-07 events/dist/json/draft-07
//
// Needs github.com/xeipuuv/gojsonschema (Debian: golang-github-xeipuuv-gojsonschema-dev, GOPATH=/usr/share/gocode, GO111MODULE=off).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/xeipuuv/gojsonschema"
)

func read(contract string) *gojsonschema.Schema {
	for _, folder := range os.Args[1:] {
		text, err := os.ReadFile(filepath.Join(folder, contract+".json"))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			log.Fatal(err)
		}
		schema, err := gojsonschema.NewSchema(gojsonschema.NewBytesLoader(text))
		if err != nil {
			log.Fatalf("%s: %v", contract, err)
		}
		return schema
	}
	log.Fatalf("no schema of %s in %v", contract, os.Args[1:])
	return nil
}

func main() {
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
			schema = read(question.Contract)
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
