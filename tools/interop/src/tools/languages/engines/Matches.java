import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Tells which texts have a pattern: Matcher.find, as validators of JSON Schema do, or Matcher.matches, as Bean Validation
 * does. See process.ts for the lines.
 */
class Matches {
    public static void main(String[] args) throws IOException {
        boolean whole = args[0].equals("matches");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(answer(line.split(" ", -1), whole));
        }
    }

    private static String answer(String[] parts, boolean whole) {
        try {
            Pattern pattern = Pattern.compile(text(parts[0]));
            StringBuilder verdicts = new StringBuilder();
            for (int index = 1; index < parts.length - 1; index++) {
                Matcher matcher = pattern.matcher(text(parts[index]));
                verdicts.append((whole ? matcher.matches() : matcher.find()) ? '1' : '0');
            }
            return verdicts.toString();
        } catch (PatternSyntaxException error) {
            return "error " + error.getMessage().replace('\n', ' ');
        }
    }

    private static String text(String part) {
        return new String(Base64.getDecoder().decode(part), StandardCharsets.UTF_8);
    }
}
