import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Reads documents with the classes of Modelina and writes them again: see ../round-trip.ts for the lines. */
class RoundTripModels {
    private static final ObjectMapper MAPPER =
        new ObjectMapper()
            .registerModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int space = line.indexOf(' ');
            Class<?> type = Class.forName("models." + line.substring(0, space));
            out.println(written(line.substring(space + 1), type));
        }
    }

    private static String written(String document, Class<?> type) throws IOException {
        Object value;
        try {
            value = MAPPER.readValue(document, type);
        } catch (JsonProcessingException refused) {
            return "refused";
        }
        return MAPPER.writeValueAsString(value);
    }
}
